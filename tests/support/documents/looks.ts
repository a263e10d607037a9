import type { Look, ShownFace } from '../../../server/services/shown-face.ts';

export const PLAIN: Look = { name: 'Comptoir', accent: '#0B5394' };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

export const FACE: ShownFace = {
  ...PLAIN,
  logo: { png, width: 1, height: 1 },
  sender: {
    name: 'Comptoir de l’Ouest',
    phone: '+33261910100',
    email: 'bonjour@comptoir-de-l-ouest.example',
    address: ['14 rue des Entrepôts', '56100 Lorient'],
  },
};
