import { create } from 'zustand';
import { deviceStorage } from '../../../lib/storage.ts';

export type ListLook = 'list' | 'grid';

const KEY = 'comptoir-list-look';

export const useListLook = create<{ look: ListLook }>(() => ({
  look: deviceStorage.getItem(KEY) === 'grid' ? 'grid' : 'list',
}));

export function setListLook(look: ListLook): void {
  useListLook.setState({ look });
  deviceStorage.setItem(KEY, look);
}
