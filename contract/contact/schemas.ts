import { z } from 'zod';
import { done, text } from '../core/fields.ts';
import {
  FILE_NAME_LENGTH,
  MESSAGE_BYTES,
  MESSAGE_FILES,
  MESSAGE_LENGTH,
  PIECE_BYTES,
  SUBJECT_LENGTH,
} from './limits.ts';

const fileIndex = z.string().regex(/^[0-4]$/);
const pieceIndex = z.string().regex(/^(?:0|[1-9]\d?)$/);

const PIECE_LENGTH = Math.ceil(PIECE_BYTES / 3) * 4;

const fileSchema = z.strictObject({
  name: text(FILE_NAME_LENGTH),
  type: text(100),
  size: z.int().positive().max(MESSAGE_BYTES),
});

export const contactSchemas = {
  'contact.attach': {
    summary: 'One piece of a file for a message, which is sent after all pieces.',
    params: z.strictObject({ key: z.uuid(), file: fileIndex, piece: pieceIndex }),
    body: z.strictObject({
      data: z.base64().min(1).max(PIECE_LENGTH),
    }),
    bodyBytes: PIECE_LENGTH + 100,
    answer: done,
  },
  'contact.send': {
    summary: 'A message to the distributor, with the files whose pieces were sent before.',
    params: z.strictObject({ key: z.uuid() }),
    body: z.strictObject({
      subject: text(SUBJECT_LENGTH),
      body: text(MESSAGE_LENGTH),
      files: z.array(fileSchema).max(MESSAGE_FILES),
    }),
    answer: z.strictObject({
      key: z.string(),
      receivedAt: z.int(),
    }),
  },
};

export type MessageFile = z.infer<typeof fileSchema>;
