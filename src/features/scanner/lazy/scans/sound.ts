import { useScanSound } from '../scan-sound.ts';

/** Pitches, in Hz, one after the other: one is a hit, a falling pair is not. */
const TONES = { hit: [1320], miss: [392, 262] } as const;
const TONE_S = 0.09;

let context: AudioContext | undefined;

/** Heard and felt, for eyes that are on the shelf. */
export function signal(kind: keyof typeof TONES): void {
  navigator.vibrate?.(kind === 'hit' ? 60 : [60, 60, 120]);
  if (!useScanSound.getState().isOn) return;
  try {
    context ??= new AudioContext();
    // Browsers let it begin once the user has touched something; a key of the scanner counts.
    void context.resume();
    for (const [at, pitch] of TONES[kind].entries()) play(context, pitch, at * TONE_S);
  } catch {
    // A device without sound: it was shown as well.
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
