import { expect, test } from 'vitest';
import { type ProposalCommand, proposalsTopic } from './proposal-commands.ts';

const say = (key: string, answer: ProposalCommand['answer'] = 'accepted'): ProposalCommand => ({
  ...{ kind: 'answer-proposal', key, ceNum: 7, order: 'CMD-2026-000123', answer },
  ...{ ordered: 'Assiette', proposed: ['Bol'] },
});
const { apply, absorb, rejected, merge, overtakes, empty } = proposalsTopic;

test('merges two answers to the same proposal into the last answer', () => {
  const { answers } = [say('a'), say('b', 'refused'), say('a', 'refused')].reduce(apply, empty);
  expect(answers).toEqual([
    { key: 'b', answer: 'refused' },
    { key: 'a', answer: 'refused' },
  ]);
  expect(merge(say('a'), say('a', 'refused'))).toEqual(say('a', 'refused'));
  expect(merge(say('a'), say('b'))).toBeUndefined();
  expect([overtakes(say('a'), say('a')), overtakes(say('b'), say('a'))]).toEqual([true, false]);
});

test('keeps an accepted answer, drops a rejected answer, and counts both as settled', () => {
  const sent = absorb(empty, say('a'), { answer: 'accepted' });
  expect(sent).toEqual({ answers: [{ key: 'a', answer: 'accepted' }], settled: 1 });
  expect(rejected?.(sent, say('b'), 'PROPOSAL_GONE')).toEqual({ ...sent, settled: 2 });
  const many = Array.from({ length: 300 }, (_, at) => say(String(at)));
  expect(many.reduce(apply, empty).answers.at(-1)).toEqual({ key: '299', answer: 'accepted' });
  expect(many.reduce(apply, empty).answers).toHaveLength(200);
});

test('sends the answer to a proposal with the `ceNum` of the order and the proposal’s key', () => {
  expect(proposalsTopic.request(empty, say('a', 'refused'), { clNum: 1, coNum: 2 })).toEqual({
    endpoint: 'orders.answerProposal',
    params: { ceNum: '7', key: 'a' },
    body: { answer: 'refused' },
  });
});
