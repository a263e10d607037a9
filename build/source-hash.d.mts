export function sourceHash(root: string, face: string, label?: string): string;
