import type { ComponentType, ReactNode } from 'react';

type ShellComponent = ComponentType<{ children: ReactNode }>;

let shell: ShellComponent | undefined;

/** The shell weighs nothing on the login page: it comes with the first page that needs it. */
export async function loadShell(): Promise<void> {
  shell ??= (await import('../shell/shell.tsx')).Shell;
}

export const loadedShell = (): ShellComponent | undefined => shell;
