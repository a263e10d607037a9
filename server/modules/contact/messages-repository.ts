import { and, eq, sql } from 'drizzle-orm';
import { type Executor, firstRow } from '../../database/client.ts';
import { clients, contacts, representatives } from '../../database/schema/clients.ts';
import { contactFiles, contactMessages } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import type { AccountOwner } from '../../services/actor.ts';
import { storeFile } from '../../services/store-file.ts';

interface NewMessage {
  key: string;
  clNum: number;
  author: AccountOwner;
  subject: string;
  body: string;
  files: readonly { name: string; type: string; bytes: Buffer }[];
}

export async function findMessage(executor: Executor, clNum: number, key: string) {
  const { cmNum, coNum, repNum, createdAt } = contactMessages;
  const [message] = await executor
    .select({ cmNum, coNum, repNum, createdAt })
    .from(contactMessages)
    .where(and(eq(contactMessages.clNum, clNum), eq(contactMessages.key, key)));
  return message;
}

export async function saveMessage(executor: Executor, message: NewMessage) {
  const { author, files: attached, clNum, ...rest } = message;
  const made = await executor
    .insert(contactMessages)
    .values({ ...rest, clNum, ...author })
    .returning({ cmNum: contactMessages.cmNum, createdAt: contactMessages.createdAt });
  const saved = firstRow(made);
  for (const [position, { name, type, bytes }] of attached.entries()) {
    const hash = await storeFile(executor, bytes);
    await executor
      .insert(contactFiles)
      .values({ cmNum: saved.cmNum, clNum, position, name, type, hash });
  }
  return saved;
}

export async function readMessage(executor: Executor, cmNum: number) {
  const person = <T extends typeof contacts | typeof representatives>(table: T) =>
    sql<string>`${table.firstName} || ' ' || ${table.lastName}`;
  const [message] = await executor
    .select({
      key: contactMessages.key,
      subject: contactMessages.subject,
      body: contactMessages.body,
      clientCode: clients.code,
      clientName: clients.name,
      name: sql<string>`coalesce(${person(contacts)}, ${person(representatives)})`,
      email: sql<string>`coalesce(${contacts.email}, ${representatives.email})`,
      isRepresentative: sql<boolean>`${contactMessages.repNum} is not null`,
    })
    .from(contactMessages)
    .innerJoin(clients, eq(clients.clNum, contactMessages.clNum))
    .leftJoin(contacts, eq(contacts.coNum, contactMessages.coNum))
    .leftJoin(representatives, eq(representatives.repNum, contactMessages.repNum))
    .where(eq(contactMessages.cmNum, cmNum));
  if (!message) return undefined;
  const attached = await executor
    .select({ filename: contactFiles.name, contentType: contactFiles.type, content: files.bytes })
    .from(contactFiles)
    .innerJoin(files, eq(files.hash, contactFiles.hash))
    .where(eq(contactFiles.cmNum, cmNum))
    .orderBy(contactFiles.position);
  return { ...message, attachments: attached };
}
