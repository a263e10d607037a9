import { parentPort } from 'node:worker_threads';
import { drawJob } from './draw-job.ts';

parentPort?.on('message', async (job) => parentPort?.postMessage(await drawJob(job)));
