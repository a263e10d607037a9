import { type ComponentType, useEffect, useState } from 'react';
import { whenInstalled } from '../lib/when-installed.ts';
import { loadMessages } from './i18n.ts';
import type { MessagePart } from './message-files.ts';

type LazyPart<P> = ComponentType<P> & { fetch: () => Promise<unknown> };

/**
 * A component that is loaded, with its messages, when it is first shown. Renders nothing until
 * then. It does without Suspense, because React delays what a boundary reveals by 300 ms.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...messages: MessagePart[]
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;

  async function take(): Promise<ComponentType<P>> {
    try {
      const [part] = await Promise.all([load(), ...messages.map(loadMessages)]);
      loaded = part;
      return part;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  function fetch(): Promise<ComponentType<P>> {
    loading ??= take();
    return loading;
  }

  function Part(props: P) {
    const [Shown, show] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return;
      fetch().then(
        (part) => show(() => part),
        (error) =>
          show(() => {
            throw error;
          }),
      );
    }, [Shown]);
    return Shown && <Shown {...props} />;
  }

  return Object.assign(Part, { fetch });
}

/** Loads the part while the page is idle, before it is needed. */
export function useAhead({ fetch }: Pick<LazyPart<object>, 'fetch'>): void {
  useEffect(() => whenInstalled(() => void fetch().catch(() => undefined)), [fetch]);
}
