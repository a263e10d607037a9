import { createStore } from 'zustand/vanilla';
import type { ClientNews } from '../../../contract/orders/schemas.ts';
import { later } from '../../lib/async/later.ts';
import { call, forClient } from '../../lib/http.ts';
import { connection } from '../connection/device-connection.ts';
import { openTabChannel } from '../connection/outbox-browser.ts';

interface Followed {
  userKey: string;
  clNum: number;
}

interface NewsState {
  clNum: number | undefined;
  news: ClientNews | undefined;
}

const EVERY_MS = 3000;

/** The parts of network, clock and browser that this module uses. Tests replace them. */
export const newsPlatform = {
  ask: (clNum: number): Promise<ClientNews> => call('client.news', forClient(clNum)),
  /** Only visible tabs that are online ask the server. Other tabs get the answer by the channel. */
  mayAsk: (): boolean => document.visibilityState === 'visible' && connection.canSend(),
  later,
  openChannel: ({ userKey, clNum }: Followed, heard: (news: ClientNews) => void) =>
    openTabChannel(`news-${userKey}-${clNum}`, heard),
};

/** Polls the server for changes by other devices, and publishes the changes in a store. */
export function createClientNews(platform: typeof newsPlatform) {
  const store = createStore<NewsState>(() => ({ clNum: undefined, news: undefined }));
  let followed: Followed | undefined;
  let channel: ReturnType<typeof platform.openChannel> | undefined;
  let cancel = () => {};
  let asked = 0;
  let taken = 0;

  function schedule(): void {
    cancel();
    cancel = followed ? platform.later(look, EVERY_MS) : () => {};
  }

  async function read(clNum: number): Promise<ClientNews> {
    const of = followed;
    asked += 1;
    const turn = asked;
    const news = await platform.ask(clNum);
    // The answer is ignored if the client has changed, or if a later request was answered first.
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
    if (followed && platform.mayAsk()) void read(followed.clNum).catch(() => undefined);
  }

  return {
    ...store,
    look,
    read,
    open(next: Followed | undefined): void {
      if (next?.userKey === followed?.userKey && next?.clNum === followed?.clNum) return;
      channel?.close();
      followed = next;
      channel = next && platform.openChannel(next, take);
      store.setState({ clNum: next?.clNum, news: undefined });
      look();
    },
  };
}
