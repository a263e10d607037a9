import { createStore } from 'zustand/vanilla';
import type { ClientNews } from '../../../contract/orders/schemas.ts';

interface Followed {
  userKey: string;
  clNum: number;
}

interface NewsState {
  clNum: number | undefined;
  news: ClientNews | undefined;
}

interface NewsDelegates {
  ask(clNum: number): Promise<ClientNews>;
  /** Only a visible tab with a network asks; it shares the answer with the other tabs. */
  mayAsk(): boolean;
  later(run: () => void, ms: number): () => void;
  openChannel(of: Followed, heard: (news: ClientNews) => void): Channel;
}

interface Channel {
  notify(news: ClientNews): void;
  close(): void;
}

const EVERY_MS = 3000;

/** Polls the server for changes by other devices, and publishes them in a store. */
export function createClientNews({ ask, mayAsk, later, openChannel }: NewsDelegates) {
  const store = createStore<NewsState>(() => ({ clNum: undefined, news: undefined }));
  let followed: Followed | undefined;
  let channel: Channel | undefined;
  let cancel = () => {};
  let asked = 0;
  let taken = 0;

  function schedule(): void {
    cancel();
    cancel = followed ? later(look, EVERY_MS) : () => {};
  }

  async function read(clNum: number): Promise<ClientNews> {
    const of = followed;
    asked += 1;
    const turn = asked;
    const news = await ask(clNum);
    // Not stored if the client has changed, or if a later request was answered first.
    if (of !== followed || clNum !== of?.clNum || turn < taken) return news;
    taken = turn;
    channel?.notify(news);
    take(news);
    return news;
  }

  function take(news: ClientNews): void {
    schedule();
    store.setState({ clNum: followed?.clNum, news });
  }

  function look(): void {
    schedule();
    if (followed && mayAsk()) void read(followed.clNum).catch(() => undefined);
  }

  return {
    ...store,
    look,
    read,
    open(next: Followed | undefined): void {
      if (next?.userKey === followed?.userKey && next?.clNum === followed?.clNum) return;
      channel?.close();
      followed = next;
      channel = next && openChannel(next, take);
      store.setState({ clNum: next?.clNum, news: undefined });
      look();
    },
  };
}
