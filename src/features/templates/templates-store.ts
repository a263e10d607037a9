import type { Template } from '../../../contract/templates/schemas.ts';
import { createLaneView, type LaneSource } from '../../offline/outbox/views.ts';

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

/** One client's templates as they are shown. */
export const createTemplates = (source: LaneSource<Template[]>) =>
  createLaneView(source, {
    topic: 'templates',
    stateOf: (templates) => ({ templates, isWhole: true }),
    viewOf: ({ templates, isWhole }, pending, failure): TemplatesView => ({
      templates,
      unsent: new Set(pending.map(({ command }) => command.key)),
      isLoaded: isWhole,
      failure,
    }),
  });
