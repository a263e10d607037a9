interface Followed {
  subscribe(listener: () => void): () => void;
  follow(): () => void;
}

/** The lane of the client who is ordered for, and of nobody before: only this one follows the device. */
export function createCurrentLane<Lane extends Followed>() {
  let current: Lane | undefined;
  let leaveCurrent: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    get: () => current,
    set(next: Lane | undefined): void {
      for (const leave of leaveCurrent) leave();
      current = next;
      leaveCurrent = next ? [next.subscribe(tell), next.follow()] : [];
      tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
