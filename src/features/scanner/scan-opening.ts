import { create } from 'zustand';

/** Whether the sheet of the camera is open: the shell holds it, several buttons open it. */
export const useScanOpening = create(() => ({ isOpen: false }));

export const openScanner = (): void => useScanOpening.setState({ isOpen: true });
export const closeScanner = (): void => useScanOpening.setState({ isOpen: false });
