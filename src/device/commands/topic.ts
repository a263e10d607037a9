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

/** One command in place of two. `after`: their order counts. Undefined: they are unrelated. */
export type Merged<Command> = Command | 'after' | undefined;

/** `done`: already in effect. A command replaces the old one, for the next order. */
export type Fate<Command> = Command | 'done' | 'rejected';

/** How commands change the state of their topic. The functions are pure; states and commands are plain data. */
export interface Topic<State, Command extends { kind: string }> {
  /** Raised when stored commands change their meaning. */
  schemaVersion: number;
  empty: State;
  /** Applies a command as the server will; a command that the server rejects changes nothing. */
  apply(state: State, command: Command): State;
  merge(earlier: Command, later: Command): Merged<Command>;
  /** Whether `later` is pointless after `earlier` was rejected. */
  dependsOn(later: Command, earlier: Command): boolean;
  /** Whether `earlier`, sent after `later`, would undo newer changes. */
  overtakes(later: Command, earlier: Command): boolean;
  /** A command that must be sent before this one in this state. */
  before?(state: State, command: Command, owner: TopicOwner): Command | undefined;
  request(state: State, command: Command, owner: TopicOwner): CommandRequest;
  absorb(state: State, command: Command, answer: unknown): State;
  rejected?(state: State, command: Command, code: ErrorCode): State;
  /** Later unsent commands that are rejected for the same reason; each needs its own decision. */
  refusedWith?(
    state: State,
    command: Command,
    later: readonly Command[],
    code: ErrorCode,
  ): readonly Command[];
  /**
   * Another device has closed the order of the first command. Returns the state after that and a
   * fate for each command, in their order; a command without a fate stays unchanged.
   */
  overtaken?(
    state: State,
    commands: readonly Command[],
    closed: ClosedOrder,
  ): { state: State; fates: readonly Fate<Command>[] };
  /** The key of the command that this one is a piece of; a piece is not shown by itself. */
  partOf?(command: Command): string | undefined;
  remnant?(command: Command): Command;
}
