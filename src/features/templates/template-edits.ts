import type { Template, TemplateLine } from '../../../contract/templates/schemas.ts';
import type { TemplateCommand } from '../../device/commands/template-commands.ts';
import { serverNow } from '../../lib/clock.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { currentTemplates } from './templates-store.ts';

function change(command: TemplateCommand, templates = currentTemplates()): void {
  templates?.change(command);
}

export function createTemplate(name: string, lines: readonly TemplateLine[] = []): string {
  const key = randomUuid();
  change({ kind: 'save-template', key, name, lines, at: serverNow() });
  return key;
}

export const renameTemplate = (key: string, name: string): void =>
  change({ kind: 'rename-template', key, name, at: serverNow() });

export const setTemplateLine = (key: string, line: TemplateLine, templates = currentTemplates()) =>
  change({ kind: 'set-template-line', key, ...line, at: serverNow() }, templates);

/** The undo writes to the same client’s templates, even if the page shows another by then. */
export function deleteTemplate({ key, name, lines }: Template): () => void {
  const templates = currentTemplates();
  change({ kind: 'delete-template', key }, templates);
  return () => change({ kind: 'restore-template', key, name, lines, at: serverNow() }, templates);
}

export const templateQuantity = (key: string, arNum: number): number =>
  currentTemplates()
    ?.current()
    .templates.find((template) => template.key === key)
    ?.lines.find((line) => line.arNum === arNum)?.quantity ?? 0;
