import type { ErrorCode } from '../../../contract/core/errors.ts';
import type { EndpointName } from '../../../contract/endpoints.ts';

/** For whom a command is meant: the client, and the client's contact where one acts for itself. */
export interface TopicOwner {
  clNum: number;
  /** Null when a representative acts. */
  coNum: number | null;
}

/** The call of the endpoint table that does a command. */
export interface CommandRequest {
  endpoint: EndpointName;
  params?: Record<string, string>;
  body?: object;
}

/** `after`: they say different things about the same, and their order counts. */
export type Merged<Command> = Command | 'after' | undefined;

/**
 * One thing of one client that commands change: the open order, the favourites, the templates. The
 * device keeps the server's state of it and the commands on their way; what is shown is the one with
 * the others folded in. All of it is pure, and plain data that a database can keep.
 */
export interface Topic<State, Command extends { kind: string }> {
  /** Grows when what waits on a device means something else than before. */
  schemaVersion: number;
  /** Before the server has said anything. */
  empty: State;
  /** Does to the state what the server will do to it; what the server refuses changes nothing. */
  apply(state: State, command: Command): State;
  /** Whether something from outside is a command: whole, so that nothing fails on it later. */
  isCommand(value: unknown): value is Command;
  /** The one command that says what two say, undefined where they have nothing to do with each other. */
  merge(earlier: Command, later: Command): Merged<Command>;
  /** Whether `later` means nothing once `earlier` was refused. */
  dependsOn(later: Command, earlier: Command): boolean;
  /** Whether `earlier`, done after `later`, would undo what the user has said since. */
  overtakes(later: Command, earlier: Command): boolean;
  /** What the server must be told before this command, where the state lacks it. */
  before(state: State, command: Command, owner: TopicOwner): Command | undefined;
  /** How the command is said to the server, as the state stands. */
  request(state: State, command: Command, owner: TopicOwner): CommandRequest;
  /** The state with what the server has answered to a command. */
  absorb(state: State, command: Command, answer: unknown): State;
  /** What a refusal says of the state. */
  refused(state: State, command: Command, code: ErrorCode): State;
  /**
   * The key of the command that this one is only a piece of: it comes before that one, and is listed,
   * counted, tried again and given up with it.
   */
  partOf?(command: Command): string | undefined;
  /** What is kept of a command once it is done; missing where it is kept as it is. */
  remnant?(command: Command): Command;
}
