import { useScanSound } from '../scan-sound.ts';

const TONES = { hit: [1320], miss: [392, 262] } as const;
const TONE_S = 0.09;

let context: AudioContext | undefined;

export function signal(kind: keyof typeof TONES): void {
  navigator.vibrate?.(kind === 'hit' ? 60 : [60, 60, 120]);
  if (!useScanSound.getState().isOn) return;
  try {
    context ??= new AudioContext();
    // Browsers allow sound only after a user gesture; a key of the scanner counts as one.
    void context.resume();
    for (const [at, pitch] of TONES[kind].entries()) play(context, pitch, at * TONE_S);
  } catch {
    // The page shows the result even on a device without sound.
  }
}

function play(audio: AudioContext, pitch: number, after: number): void {
  const from = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { frequency: pitch, type: 'square' });
  const volume = new GainNode(audio, { gain: 0.12 });
  tone.connect(volume).connect(audio.destination);
  tone.start(from);
  tone.stop(from + TONE_S);
}
