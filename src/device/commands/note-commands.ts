import type { VisitNote } from '../../../contract/visits/schemas.ts';
import type { Command } from './command-schemas.ts';
import type { Topic } from './topic.ts';

export type NoteCommand = Command<'notes'>;
type State = { notes: readonly VisitNote[]; isWhole: boolean };

const keyOf = (command: NoteCommand): string =>
  command.kind === 'write-note' ? command.note.key : command.key;

export const notesTopic: Topic<State, NoteCommand> = {
  schemaVersion: 1,
  empty: { notes: [], isWhole: false },
  apply(state, command) {
    const others = state.notes.filter(({ key }) => key !== keyOf(command));
    if (command.kind === 'delete-note') return { ...state, notes: others };
    return { ...state, notes: [...others, command.note].sort(latestFirst) };
  },
  merge(earlier, later) {
    if (keyOf(earlier) !== keyOf(later)) return undefined;
    // The server may already have the note, so the deletion must be sent after the write.
    return later.kind === 'delete-note' && earlier.kind === 'write-note' ? 'after' : later;
  },
  dependsOn: (later, earlier) =>
    later.kind === 'delete-note' &&
    earlier.kind === 'write-note' &&
    keyOf(later) === keyOf(earlier),
  overtakes: (later, earlier) => keyOf(later) === keyOf(earlier),
  request(_state, command) {
    const params = { key: keyOf(command) };
    if (command.kind === 'delete-note') return { endpoint: 'visits.deleteNote', params };
    const { body, writtenAt } = command.note;
    return { endpoint: 'visits.writeNote', params, body: { body, writtenAt } };
  },
  absorb: (_state, _command, answer) => ({ notes: answer as VisitNote[], isWhole: true }),
};

function latestFirst(one: VisitNote, other: VisitNote): number {
  if (one.writtenAt !== other.writtenAt) return other.writtenAt - one.writtenAt;
  return one.key < other.key ? -1 : 1;
}
