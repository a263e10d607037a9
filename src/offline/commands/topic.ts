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

/** `done`: it is so already. A command takes the place of the old one and goes into what comes next. */
export type Fate<Command> = Command | 'done' | 'rejected';

/** How commands change the state of their topic. The functions are pure; states and commands are plain data. */
export interface Topic<State, Command extends { kind: string }> {
  /** Grows when waiting commands change their meaning. */
  schemaVersion: number;
  empty: State;
  /** Applies a command as the server will; a command that the server rejects changes nothing. */
  apply(state: State, command: Command): State;
  merge(earlier: Command, later: Command): Merged<Command>;
  /** Whether `later` is pointless after `earlier` was rejected. */
  dependsOn(later: Command, earlier: Command): boolean;
  /** Whether `earlier`, sent after `later`, would undo newer changes. */
  overtakes(later: Command, earlier: Command): boolean;
  /** A command that must precede this one in this state. */
  before?(state: State, command: Command, owner: TopicOwner): Command | undefined;
  request(state: State, command: Command, owner: TopicOwner): CommandRequest;
  absorb(state: State, command: Command, answer: unknown): State;
  rejected?(state: State, command: Command, code: ErrorCode): State;
  /** Which later ones, none of them sent, the same refusal awaits: each waits for a decision of its own. */
  refusedWith?(
    state: State,
    command: Command,
    later: readonly Command[],
    code: ErrorCode,
  ): readonly Command[];
  /**
   * Another device has finished what the first of these commands is for: the state after that, and what
   * becomes of them, in their order. One without a fate stays as it is.
   */
  overtaken?(
    state: State,
    commands: readonly Command[],
    closed: ClosedOrder,
  ): { state: State; fates: readonly Fate<Command>[] };
  /** The key of the command that this one is a piece of: it precedes that one and shares its fate. */
  partOf?(command: Command): string | undefined;
  remnant?(command: Command): Command;
}
