import { isCount, isKey, isListOf, isRecord, isString } from '../core/plain-data.ts';
import type { Topic } from '../core/topic.ts';
import type { Template, TemplateLine } from './schemas.ts';

/** What a user does to the client's templates. */
export type TemplateCommand =
  | {
      kind: 'save-template';
      key: string;
      name: string;
      lines: readonly TemplateLine[];
      /** When the user said so, in ms. */
      at: number;
    }
  | { kind: 'delete-template'; key: string };

interface TemplatesState {
  templates: readonly Template[];
  /** The server's templates have been seen. */
  isWhole: boolean;
}

export const templatesTopic: Topic<TemplatesState, TemplateCommand> = {
  schemaVersion: 1,
  empty: { templates: [], isWhole: false },
  isCommand: (value): value is TemplateCommand => isTemplateCommand(value),
  apply(state, command) {
    const others = state.templates.filter(({ key }) => key !== command.key);
    if (command.kind === 'delete-template') return { ...state, templates: others };
    const { key, name, lines, at: updatedAt } = command;
    return { ...state, templates: [{ key, name, lines: [...lines], updatedAt }, ...others] };
  },
  merge(earlier, later) {
    if (earlier.key !== later.key) return undefined;
    // The server must have heard of a template to forget it.
    return earlier.kind === later.kind ? later : 'after';
  },
  dependsOn: () => false,
  overtakes: (later, earlier) => later.key === earlier.key,
  before: () => undefined,
  request(_state, command) {
    const params = { key: command.key };
    if (command.kind === 'delete-template') return { endpoint: 'templates.delete', params };
    const { name, lines } = command;
    return { endpoint: 'templates.save', params, body: { name, lines } };
  },
  absorb(_state, _command, answer) {
    if (!Array.isArray(answer)) throw new TypeError('The answer has no templates');
    return { templates: answer as Template[], isWhole: true };
  },
  refused: (state) => state,
};

function isTemplateCommand(value: unknown): boolean {
  if (!isRecord(value) || !isString(value.key)) return false;
  const { kind, name, lines, at } = value;
  if (kind !== 'save-template') return kind === 'delete-template';
  return isString(name) && isListOf(lines, isLine) && isCount(at);
}

const isLine = (value: unknown): value is TemplateLine =>
  isRecord(value) && isKey(value.arNum) && isKey(value.quantity);
