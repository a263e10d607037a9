import type { AskMessage } from './catalogue-types.ts';

interface QueueDelegates {
  work(question: AskMessage): Promise<void>;
  /** Lets arrived messages run, so that aborted questions are dropped. */
  breathe(): Promise<void>;
  idleSteps(): readonly (() => void)[];
}

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
    hold(): void {
      isHeld = true;
      waiting.clear();
    },
    resume(): void {
      isHeld = false;
      void drain();
    },
  };
}
