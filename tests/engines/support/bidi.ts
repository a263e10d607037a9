import { once } from 'node:events';

interface Answer {
  id?: number;
  error?: string;
  message?: string;
  result?: unknown;
}

export async function openBidi(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.addEventListener('close', () => {
    for (const settle of waiting.values()) settle({ error: 'the browser has gone' });
  });
  return {
    send<Result>(method: string, params: object): Promise<Result> {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ error, message, result }) => {
          if (error) reject(new Error(`${method}: ${error}: ${message}`));
          else resolve(result as Result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}
