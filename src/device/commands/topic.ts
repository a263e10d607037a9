import type { ErrorCode } from '../../../contract/core/errors.ts';
import type { EndpointName } from '../../../contract/endpoints.ts';
import type { ClosedOrder } from '../../../contract/orders/current-order.ts';

export interface TopicOwner {
  clNum: number;
  coNum: number | null;
}

export interface CommandRequest {
  endpoint: EndpointName;
  params?: Record<string, string>;
  body?: object;
}

/**
 * One command that replaces two, or `after` if their order matters, or undefined if it does not.
 */
export type Merged<Command> = Command | 'after' | undefined;

/**
 * What happens to a command: a command that replaces it in the next order, or `done` if it has its
 * effect already.
 */
export type Fate<Command> = Command | 'done' | 'rejected';

/** Defines how commands change the state of a topic, by pure functions over plain data. */
export interface Topic<State, Command extends { kind: string }> {
  /** The version of the commands’ meaning, which is raised when stored commands change theirs. */
  schemaVersion: number;
  empty: State;
  /** Applies a command as the server will. A command that the server rejects changes nothing. */
  apply(state: State, command: Command): State;
  merge(earlier: Command, later: Command): Merged<Command>;
  /** Returns whether `later` is pointless after `earlier` was rejected. */
  dependsOn(later: Command, earlier: Command): boolean;
  /** Returns whether `earlier`, sent after `later`, would undo newer changes. */
  overtakes(later: Command, earlier: Command): boolean;
  /** Returns a command that must be sent before this one in this state. */
  before?(state: State, command: Command, owner: TopicOwner): Command | undefined;
  request(state: State, command: Command, owner: TopicOwner): CommandRequest;
  absorb(state: State, command: Command, answer: unknown): State;
  rejected?(state: State, command: Command, code: ErrorCode): State;
  /**
   * Returns the later unsent commands that are rejected for the same reason. The user decides on
   * each.
   */
  refusedWith?(
    state: State,
    command: Command,
    later: readonly Command[],
    code: ErrorCode,
  ): readonly Command[];
  /**
   * Called when another device has placed the order of the first command. Returns the
   * new state and the fate of each command, in their order. A command without a fate stays
   * unchanged.
   */
  overtaken?(
    state: State,
    commands: readonly Command[],
    closed: ClosedOrder,
  ): { state: State; fates: readonly Fate<Command>[] };
  /** Returns the key of the command that this one is a part of. A part is not shown by itself. */
  partOf?(command: Command): string | undefined;
  remnant?(command: Command): Command;
}
