/** The statuses of an order in their sequence. A `delivered` order cannot become `cancelled`. */
export const orderStatuses = ['placed', 'prepared', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const shipmentStates = ['shipped', 'delivered', 'cancelled'] as const;

export const proposalAnswers = ['accepted', 'refused'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/** The states of a proposal. `over` means that the time for an answer has ended. */
export const proposalStates = ['open', ...proposalAnswers, 'over'] as const;
export type ProposalState = (typeof proposalStates)[number];
