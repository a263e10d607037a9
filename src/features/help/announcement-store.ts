import { create } from 'zustand';
import type { Reference } from '../../../contract/global/schemas.ts';
import { deviceStorage } from '../../lib/storage.ts';

export type Announcement = NonNullable<Reference['announcement']>;

const KEY = 'comptoir-announcement-read';

export function hashOf({ title, body }: Announcement): string {
  const text = `${title}\n${body}`;
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) | 0;
  return hash.toString(36);
}

export const useReadAnnouncement = create<{ read: string | null }>(() => ({
  read: deviceStorage.getItem(KEY),
}));

export function putAway(announcement: Announcement): void {
  const read = hashOf(announcement);
  useReadAnnouncement.setState({ read });
  deviceStorage.setItem(KEY, read);
}
