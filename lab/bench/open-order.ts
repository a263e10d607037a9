import { randomUUID } from 'node:crypto';
import type { Session } from './session.ts';

interface Article {
  arNum: number;
  packSize: number;
}

export async function openOrder(session: Session): Promise<number> {
  return (await session.read<{ SC_CENUM: number }>('/api/auth/profile')).SC_CENUM;
}

export async function firstArticles(session: Session, count: number): Promise<Article[]> {
  const feed = `/api/catalogue/feed?since=0&limit=${count}`;
  return (await session.read<{ rows: Article[] }>(feed)).rows;
}

/**
 * Adds a pack of each article under new keys, because the server answers a known key without doing
 * the work again.
 */
export const additionsOf = (ceNum: number, articles: readonly Article[]) =>
  articles.map(({ arNum, packSize }) => ({
    ...{ key: randomUUID(), ceNum, arNum, mode: 'replace' },
    ...{ quantity: packSize, ClConditionnement: packSize },
  }));
