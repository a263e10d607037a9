import type { TemplateCommand } from '../../../contract/templates/commands.ts';
import type { Template } from '../../../contract/templates/schemas.ts';
import { createLanePull } from '../../offline/outbox/lane-pull.ts';
import type { Entry, LaneOwner, Outbox } from '../../offline/outbox/outbox-types.ts';

interface TemplatesDelegates {
  outbox: Pick<
    Outbox,
    'dispatch' | 'shown' | 'known' | 'pending' | 'learn' | 'ready' | 'userKey' | 'subscribe'
  >;
  owner: LaneOwner;
  read(): Promise<Template[]>;
}

export interface TemplatesView {
  /** The one changed last first. */
  templates: readonly Template[];
  /** Keys of those of which the server has not heard everything yet. */
  unsent: ReadonlySet<string>;
  /** The server's templates have been seen; before, these are the ones made here. */
  isLoaded: boolean;
  failure: unknown;
}

export type Templates = ReturnType<typeof createTemplates>;

/** One client's templates as they are shown: the server's, with what waits folded in. */
export function createTemplates({ outbox, owner, read }: TemplatesDelegates) {
  const { clNum } = owner;
  let pending: readonly Entry<'templates'>[] = [];
  let view: TemplatesView = {
    templates: [],
    unsent: new Set(),
    isLoaded: false,
    failure: undefined,
  };
  const listeners = new Set<() => void>();
  const pull = createLanePull({
    topic: 'templates',
    outbox,
    ask: async () => ({ templates: await read(), isWhole: true }),
  });

  function show(failure: unknown): void {
    const { templates, isWhole: isLoaded } = outbox.shown('templates', clNum);
    const waiting = outbox.pending('templates', clNum);
    const isSame = templates === view.templates && waiting === pending;
    if (isSame && isLoaded === view.isLoaded && failure === view.failure) return;
    pending = waiting;
    const unsent = new Set(waiting.map(({ command }) => command.key));
    view = { templates, unsent, isLoaded, failure };
    for (const listener of listeners) listener();
  }
  show(undefined);

  return {
    current: () => view,
    /** Kept on the device when it resolves, and shown from then on; rejects where it cannot be kept. */
    change: (command: TemplateCommand): Promise<void> =>
      outbox.dispatch('templates', owner, command),
    /** Asks for the templates: they have not been seen, or may have been changed elsewhere. */
    async reopen(): Promise<void> {
      try {
        await outbox.ready();
        await pull(clNum);
        show(undefined);
      } catch (failure) {
        show(failure);
      }
    },
    /** Follows the device from now on. */
    follow: (): (() => void) => outbox.subscribe(() => show(view.failure)),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
