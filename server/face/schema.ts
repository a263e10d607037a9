import { z } from 'zod';
import { isE164, toE164 } from '../../contract/core/phones.ts';
import { accentFault, darkAccentOf, nearestAccent, type Theme } from './accent.ts';
import { isColour } from './colours.ts';

/** A name that is safe in HTML, in headers of mails and in texts with placeholders. */
const shownName = (longest: number) =>
  z
    .string({ error: 'a text is expected' })
    .trim()
    .min(1, 'a text is expected')
    .max(longest, `at most ${longest} characters`)
    .regex(/^[^<>{}"\\\p{C}]*$/u, 'none of < > { } " \\ may stand in it');

function accent(theme: Theme) {
  return z
    .string({ error: 'a colour such as #0B5394 is expected' })
    .superRefine((value, context) => {
      if (!isColour(value)) {
        context.addIssue({ code: 'custom', message: 'a colour such as #0B5394 is expected' });
        return;
      }
      const fault = accentFault(value, theme);
      if (!fault) return;
      const { over, under, ratio } = fault;
      context.addIssue({
        code: 'custom',
        message: `${over} on ${under} has a contrast of ${ratio.toFixed(2)}, and 4.5 is needed (${theme} theme); the nearest colour that has it is ${nearestAccent(value, theme)}`,
      });
    })
    .transform((value) => value.toUpperCase());
}

const senderSchema = z.strictObject({
  name: shownName(100),
  phone: z
    .string({ error: 'a phone number is expected' })
    .transform((typed) => toE164(typed) ?? typed)
    .refine(isE164, 'a phone number such as +33 1 23 45 67 89 is expected'),
  email: z.email('an address such as bonjour@shop.example is expected'),
  address: z.array(shownName(100), { error: 'a list of lines is expected' }).min(1).max(6),
});

export const faceSchema = z
  .strictObject({
    name: shownName(40),
    /** The name under the icon of the installed app. Devices cut off longer names. */
    shortName: shownName(12).optional(),
    accent: accent('light'),
    accentDark: accent('dark').optional(),
    /** The sender of mails and documents; by default the sender in the reference data. */
    sender: senderSchema.optional(),
  })
  .transform(({ shortName, accentDark, ...face }) => ({
    ...face,
    shortName: shortName ?? face.name,
    accentDark: accentDark ?? darkAccentOf(face.accent),
  }));

export type FaceSettings = z.infer<typeof faceSchema>;
export type Sender = z.infer<typeof senderSchema>;
