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
 * One command that replaces two; `after` if the two must stay in sequence; undefined if their
 * sequence does not matter.
 */
export type Merged<Command> = Command | 'after' | undefined;

/**
 * The fate of a command for a placed order: another command for the next order, `done` if the order
 * already has the effect of the command, or `rejected`.
 */
export type Fate<Command> = Command | 'done' | 'rejected';

/** The pure functions that define how the commands of a topic change its state. */
export interface Topic<State, Command extends { kind: string }> {
  /** Must be raised when the meaning of stored commands changes. */
  schemaVersion: number;
  empty: State;
  /** Applies a command as the server does. A command that the server rejects has no effect. */
  apply(state: State, command: Command): State;
  merge(earlier: Command, later: Command): Merged<Command>;
  /** True if `later` makes no sense after the server has rejected `earlier`. */
  dependsOn(later: Command, earlier: Command): boolean;
  /** True if a retry of `earlier` after `later` would undo the change that `later` made. */
  overtakes(later: Command, earlier: Command): boolean;
  /** Returns another command that must be sent before `command`, if `state` requires it. */
  before?(state: State, command: Command, owner: TopicOwner): Command | undefined;
  request(state: State, command: Command, owner: TopicOwner): CommandRequest;
  absorb(state: State, command: Command, answer: unknown): State;
  rejected?(state: State, command: Command, code: ErrorCode): State;
  /** Returns the commands of `later` that are rejected together with `command`. */
  refusedWith?(
    state: State,
    command: Command,
    later: readonly Command[],
    code: ErrorCode,
  ): readonly Command[];
  /**
   * Called when another device has placed the order of the first command. `fates` has the sequence
   * of `commands`. The commands after the end of `fates` stay unchanged.
   */
  overtaken?(
    state: State,
    commands: readonly Command[],
    closed: ClosedOrder,
  ): { state: State; fates: readonly Fate<Command>[] };
  /** Returns the key of the command of which `command` is a part. */
  partOf?(command: Command): string | undefined;
  remnant?(command: Command): Command;
}
