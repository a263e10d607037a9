/** In their order; any but the last two may become `cancelled`. */
export const orderStatuses = ['placed', 'prepared', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Of one delivery of an order. */
export const shipmentStates = ['shipped', 'delivered', 'cancelled'] as const;

export const proposalAnswers = ['accepted', 'refused'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/** Of another article in place of an ordered one: `over` is one that nobody answered in time. */
export const proposalStates = ['open', ...proposalAnswers, 'over'] as const;
export type ProposalState = (typeof proposalStates)[number];
