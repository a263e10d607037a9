import type { Command } from './command-schemas.ts';
import type { Topic } from './topic.ts';

export type ProposalCommand = Command<'proposals'>;

interface State {
  /** The answers given on this device, latest last. A cached order may not contain them yet. */
  answers: readonly Pick<ProposalCommand, 'key' | 'answer'>[];
  /** Counts the settled answers. An order that was read at a lower count is outdated. */
  settled: number;
}

const MOST_KEPT = 200;

export const proposalsTopic: Topic<State, ProposalCommand> = {
  schemaVersion: 1,
  empty: { answers: [], settled: 0 },
  apply({ answers, ...state }, { key, answer }) {
    const others = answers.filter((one) => one.key !== key);
    return { ...state, answers: [...others, { key, answer }].slice(-MOST_KEPT) };
  },
  merge: (earlier, later) => (earlier.key === later.key ? later : undefined),
  dependsOn: () => false,
  overtakes: (later, earlier) => later.key === earlier.key,
  request: (_state, { ceNum, key, answer }) => ({
    endpoint: 'orders.answerProposal',
    params: { ceNum: String(ceNum), key },
    body: { answer },
  }),
  absorb: (state, command) => ({
    ...proposalsTopic.apply(state, command),
    settled: state.settled + 1,
  }),
  rejected: (state) => ({ ...state, settled: state.settled + 1 }),
};
