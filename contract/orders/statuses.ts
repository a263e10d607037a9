/**
 * The statuses in the order in which an order passes through them. All but the last two may become
 * `cancelled`.
 */
export const orderStatuses = ['placed', 'prepared', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const shipmentStates = ['shipped', 'delivered', 'cancelled'] as const;

export const proposalAnswers = ['accepted', 'refused'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/** The states of a proposal. `over` means that nobody answered it in time. */
export const proposalStates = ['open', ...proposalAnswers, 'over'] as const;
export type ProposalState = (typeof proposalStates)[number];
