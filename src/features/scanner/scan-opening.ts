import { create } from 'zustand';

export const useScanOpening = create(() => ({ isOpen: false }));

export const openScanner = (): void => useScanOpening.setState({ isOpen: true });
export const closeScanner = (): void => useScanOpening.setState({ isOpen: false });
