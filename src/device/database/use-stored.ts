import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';

export function watchStored<T>(query: () => Promise<T>, show: (stored: T) => void): () => void {
  const subscription = liveQuery(query).subscribe({ next: show, error: () => undefined });
  return () => subscription.unsubscribe();
}

export function useStored<T>(name: string, query: () => Promise<T>): T | undefined {
  const [stored, setStored] = useState<{ name: string; value: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the query
  useEffect(() => watchStored(query, (value) => setStored({ name, value })), [name]);
  return stored?.name === name ? stored.value : undefined;
}
