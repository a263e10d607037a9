import type { AskMessage } from './worker-messages.ts';

interface QueueDelegates {
  /** Works on one question; what comes of it is sent from there. */
  work(question: AskMessage): Promise<void>;
  /** Lets everything that has arrived be read before the next question is begun. */
  breathe(): Promise<void>;
  /** Work ahead, in steps, that is done while nobody asks. */
  idleSteps(): readonly (() => void)[];
}

/** Questions in the order of asking. One that is taken back before its turn costs nothing. */
export function createQuestionQueue({ work, breathe, idleSteps }: QueueDelegates) {
  const waiting = new Map<number, AskMessage>();
  let isHeld = true;
  let isWorking = false;

  async function drain(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (;;) {
      await breathe();
      const [next] = waiting.values();
      if (!next || isHeld) break;
      waiting.delete(next.id);
      await work(next);
    }
    if (!isHeld) await workAhead();
    isWorking = false;
    if (waiting.size > 0 && !isHeld) void drain();
  }

  async function workAhead(): Promise<void> {
    for (const step of idleSteps()) {
      if (waiting.size > 0 || isHeld) return;
      step();
      await breathe();
    }
  }

  return {
    add(question: AskMessage): void {
      waiting.set(question.id, question);
      if (!isHeld) void drain();
    },
    abort: (id: number) => waiting.delete(id),
    /** Nothing is begun until it is resumed. */
    hold(): void {
      isHeld = true;
    },
    resume(): void {
      isHeld = false;
      void drain();
    },
    clear: () => waiting.clear(),
  };
}
