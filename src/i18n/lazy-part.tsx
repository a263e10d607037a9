import { type ComponentType, lazy, Suspense } from 'react';
import { loadMessages } from './i18n.ts';
import type { MessagePart } from './message-files.ts';

/** A component that is loaded, with its messages, when it is first shown. Nothing stands in for it. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...messages: MessagePart[]
): ComponentType<P> {
  const Part: ComponentType<P> = lazy(async () => {
    const [loaded] = await Promise.all([load(), ...messages.map(loadMessages)]);
    return { default: loaded };
  });
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
