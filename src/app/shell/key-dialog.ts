import { create } from 'zustand';

export const useKeyDialog = create((): { shown: 'palette' | 'keys' | undefined } => ({
  shown: undefined,
}));

export const openPalette = (): void => useKeyDialog.setState({ shown: 'palette' });
export const openKeys = (): void => useKeyDialog.setState({ shown: 'keys' });
export const closeKeyDialog = (): void => useKeyDialog.setState({ shown: undefined });
