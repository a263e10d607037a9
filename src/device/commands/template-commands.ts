import { TEMPLATE_LINES } from '../../../contract/templates/limits.ts';
import type { Template, TemplateLine } from '../../../contract/templates/schemas.ts';
import type { Command } from './command-schemas.ts';
import type { Merged, Topic } from './topic.ts';

export type TemplateCommand = Command<'templates'>;
type SaveTemplate = Extract<TemplateCommand, { kind: 'save-template' }>;
type State = { templates: readonly Template[]; isWhole: boolean };

export const templatesTopic: Topic<State, TemplateCommand> = {
  schemaVersion: 2,
  empty: { templates: [], isWhole: false },
  apply(state, command) {
    const known = state.templates.find(({ key }) => key === command.key);
    const next = changed(known, command);
    if (next === known) return state;
    const others = state.templates.filter(({ key }) => key !== command.key);
    return { ...state, templates: next ? [next, ...others] : others };
  },
  merge(earlier, later) {
    if (earlier.key !== later.key) return undefined;
    if (earlier.kind === 'save-template') return intoSaved(earlier, later);
    if (earlier.kind === 'delete-template') {
      // A restore cancels an unsent deletion. Any other command is sent after the deletion.
      return later.kind === 'delete-template' || later.kind === 'restore-template'
        ? later
        : 'after';
    }
    if (later.kind === 'rename-template') {
      if (earlier.kind === 'set-template-line') return undefined;
      return { ...earlier, name: later.name, at: later.at };
    }
    if (later.kind !== 'set-template-line' || earlier.kind === 'restore-template') return 'after';
    return earlier.kind === 'set-template-line' && earlier.arNum === later.arNum
      ? later
      : undefined;
  },
  dependsOn: (later, earlier) =>
    earlier.kind === 'save-template' && later.kind !== earlier.kind && later.key === earlier.key,
  overtakes(later, earlier) {
    if (later.key !== earlier.key) return false;
    switch (later.kind) {
      case 'save-template':
      case 'delete-template':
        return true;
      case 'restore-template':
      case 'rename-template':
        return earlier.kind !== 'set-template-line';
      case 'set-template-line':
        if (earlier.kind === 'set-template-line') return earlier.arNum === later.arNum;
        return earlier.kind === 'save-template' || earlier.kind === 'delete-template';
    }
  },
  request(_state, command) {
    const { kind, key } = command;
    const params = { key };
    if (kind === 'delete-template') return { endpoint: 'templates.delete', params };
    if (kind === 'set-template-line') {
      const { arNum, quantity } = command;
      return {
        endpoint: 'templates.line',
        params: { key, arNum: String(arNum) },
        body: { quantity },
      };
    }
    const { name } = command;
    if (kind === 'save-template') {
      return { endpoint: 'templates.save', params, body: { name, lines: command.lines } };
    }
    // A rename also restores a deleted template, with the changes of other devices.
    return { endpoint: 'templates.rename', params, body: { name } };
  },
  absorb(_state, _command, answer) {
    if (!Array.isArray(answer)) throw new TypeError('The answer has no templates');
    return { templates: answer as Template[], isWhole: true };
  },
};

/** Ignores an edit of a deleted template: the server’s answer restores the template. */
function changed(known: Template | undefined, command: TemplateCommand): Template | undefined {
  if (command.kind === 'delete-template') return undefined;
  const { kind, key, at: updatedAt } = command;
  if (kind === 'save-template' || (kind === 'restore-template' && !known)) {
    return { key, name: command.name, lines: [...command.lines], updatedAt };
  }
  if (!known) return undefined;
  return kind === 'set-template-line'
    ? { ...known, lines: withLine(known.lines, command), updatedAt }
    : { ...known, name: command.name, updatedAt };
}

function withLine(
  lines: readonly TemplateLine[],
  { arNum, quantity }: TemplateLine,
): TemplateLine[] {
  if (quantity === 0) return lines.filter((line) => line.arNum !== arNum);
  const next = { arNum, quantity };
  return lines.some((line) => line.arNum === arNum)
    ? lines.map((line) => (line.arNum === arNum ? next : line))
    : [...lines, next];
}

function intoSaved(earlier: SaveTemplate, later: TemplateCommand): Merged<TemplateCommand> {
  switch (later.kind) {
    case 'save-template':
      return later;
    case 'rename-template':
      return { ...earlier, name: later.name, at: later.at };
    case 'set-template-line': {
      const lines = withLine(earlier.lines, later);
      // The server then rejects only the surplus line, and still saves the template.
      return lines.length > TEMPLATE_LINES ? 'after' : { ...earlier, lines, at: later.at };
    }
    default:
      return 'after';
  }
}
