import type { Template } from '../../../contract/templates/schemas.ts';
import { createLaneView, type LaneSource } from '../../offline/outbox/views.ts';

export interface TemplatesView {
  templates: readonly Template[];
  unsent: ReadonlySet<string>;
  /** False while only the templates made on this device are known. */
  isLoaded: boolean;
  failure: unknown;
}

export type Templates = ReturnType<typeof createTemplates>;

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
