import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { SMTPServer } from 'smtp-server';

/**
 * How the server treats a mail. It refuses the recipients; or it reads the mail, and then accepts
 * it, cuts the connection, never answers, or refuses the mail with a code.
 */
type Fate = 'unwanted' | 'taken' | 'cut off' | 'held' | number;

export async function openSmtpReceiver(port = 0) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (receiver.fates[0] !== 'unwanted') return done();
      receiver.fates.shift();
      done(Object.assign(new Error('not here'), { responseCode: 450 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const fate = receiver.fates.shift() ?? 'taken';
        if (typeof fate === 'number') {
          done(Object.assign(new Error('not now'), { responseCode: fate }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        receiver.mails.push({ text: Buffer.concat(chunks).toString(), to });
        if (fate === 'cut off') cutOff(server);
        else if (fate === 'taken') done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const receiver = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** How the server treats the next mails. Later mails are accepted. */
    fates: [] as Fate[],
    mails: [] as { text: string; to: string[] }[],
    async close() {
      cutOff(server);
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

function cutOff(server: SMTPServer): void {
  const { connections } = server as unknown as { connections: Set<{ _socket: Duplex }> };
  for (const { _socket } of connections) _socket.destroy();
}
