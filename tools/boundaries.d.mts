import type { IForbiddenRuleType } from 'dependency-cruiser';
export const forbidden: (IForbiddenRuleType & { name: string })[];
export const featureOrder: string[][];
