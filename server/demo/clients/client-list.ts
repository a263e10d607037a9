export type Trade =
  | 'brasserie'
  | 'restaurant'
  | 'hotel'
  | 'traiteur'
  | 'boulangerie'
  | 'collectivite'
  | 'cafe'
  | 'rapide';

export interface ClientSeed {
  code: string;
  name: string;
  trade: Trade;
  street: string;
  postalCode: string;
  city: string;
  /** First and last name of the contact who orders. */
  contact: readonly [string, string];
  tgNum: number;
  blocked?: 'credit_exceeded' | 'unpaid_invoices' | 'closed';
  notReserved?: true;
}

/**
 * Invented houses in real towns; the first half is Lena Marchand's round. A line holds: code, name,
 * trade, street, town, who orders, tariff group, and what is special about the client.
 */
const LINES = `
C01482 | Brasserie du Port | brasserie | 12 quai des Indes | 56100 Lorient | Camille Le Goff | 1
C00917 | Hôtel des Lices | hotel | 4 place des Lices | 56000 Vannes | Hélène Guillou | 2
C02210 | Traiteur Coëtlogon | traiteur | 31 rue de Châteaugiron | 35000 Rennes | Gaël Coëtlogon | 1
C01733 | Crêperie Gwenn | restaurant | 8 rue du Château | 56400 Auray | Gwenn Le Bras | 1
C00358 | Restaurant scolaire Jean-Macé | collectivite | 2 rue des Écoles | 56270 Ploemeur | Sylvie Rault | 3
C02044 | Boulangerie Le Moan | boulangerie | 17 rue Trottier | 56700 Hennebont | Loïc Le Moan | 1 | credit_exceeded
C01106 | Café de la Rade | cafe | 3 cours de Chazelles | 56100 Lorient | Maud Kervella | 1 | not_reserved
C01290 | Le Bistrot des Halles | brasserie | 5 place des Halles | 56300 Pontivy | Yann Jouan | 1
C01377 | Hôtel de la Presqu’île | hotel | 22 boulevard de la Côte | 56170 Quiberon | Anne Tanguy | 2
C01415 | La Table d’Arzon | restaurant | 9 rue du Port | 56640 Arzon | Éric Malry | 1
C01528 | EHPAD Les Genêts | collectivite | 14 rue de Kerlann | 56860 Séné | Nathalie Ollivier | 3
C01566 | Burger Kalon | rapide | 41 avenue Victor-Hugo | 56000 Vannes | Kévin Hamon | 1
C01604 | Fournil de Kerhuon | boulangerie | 6 place de l’Église | 56520 Guidel | Ronan Caradec | 1
C01651 | Crêperie du Vieux Puits | restaurant | 2 rue du Puits | 56220 Rochefort-en-Terre | Soizic Daniel | 1
C01699 | Traiteur Les Ajoncs | traiteur | 18 rue de la Villeneuve | 56850 Caudan | Pierrick Thomas | 1
C01758 | Domaine de Kerbastic | hotel | Route de Locmaria | 56520 Guidel | Isabelle de Rosmorduc | 4
C01802 | Pizzeria Bella Rade | rapide | 27 rue de Liège | 56100 Lorient | Marco Ferri | 1
C01847 | Brasserie du Blavet | brasserie | 11 quai Niémen | 56300 Pontivy | Jérôme Robic | 1
C01893 | Lycée hôtelier des Abers | collectivite | 60 rue de Bohars | 29200 Brest | Christine Abiven | 3
C01921 | Hôtel du Ponant | hotel | 7 rue de Siam | 29200 Brest | Tanguy Le Gall | 2
C01958 | Le Comptoir des Glénan | brasserie | 19 quai Pénéroff | 29900 Concarneau | Mathieu Riou | 1
C01987 | Crêperie Ty Mad | restaurant | 13 rue Kéréon | 29000 Quimper | Morgane Cosquer | 1
C02013 | Poissonnerie-traiteur Le Bihan | traiteur | 4 quai du Port | 29120 Loctudy | Hervé Le Bihan | 1
C02067 | Camping des Dunes blanches | hotel | Route de la Plage | 29950 Bénodet | Virginie Stéphan | 2
C02089 | Cuisine centrale du Léon | collectivite | Zone de Kervent | 29250 Saint-Pol-de-Léon | Philippe Moal | 3
C02102 | Sushi Armor | rapide | 33 rue Jean-Jaurès | 29200 Brest | Mai Nguyen | 1
C02131 | Boulangerie Péron | boulangerie | 1 place Saint-Corentin | 29000 Quimper | Annaïg Péron | 1
C02156 | Café des Arts | cafe | 20 rue Élie-Fréron | 29000 Quimper | Damien Quéré | 1
C02178 | Auberge du Menhir | restaurant | Le Bourg | 56340 Carnac | Brigitte Le Port | 1
C02199 | Thalasso de la Baie | hotel | Avenue de l’Atlantique | 56340 Carnac | Sandrine Lorcy | 4
C02225 | Brasserie Saint-Georges | brasserie | 2 rue Gambetta | 35000 Rennes | Olivier Ménard | 1
C02241 | Hôtel du Parlement | hotel | 6 rue Hoche | 35000 Rennes | Claire Delaunay | 2
C02263 | Galettes Maël | rapide | 15 place des Lices | 35000 Rennes | Maël Gicquel | 1
C02288 | Groupe scolaire Les Tilleuls | collectivite | 28 rue de Fougères | 35510 Cesson-Sévigné | Fabienne Texier | 3
C02304 | Fournil du Mail | boulangerie | 40 mail François-Mitterrand | 35000 Rennes | Bastien Chevalier | 1
C02327 | Hôtel des Remparts | hotel | 9 rue de Toulouse | 35400 Saint-Malo | Édith Lemoine | 2
C02349 | La Cale aux Huîtres | restaurant | 5 quai Gambetta | 35260 Cancale | Armel Pichon | 1
C02366 | Crêperie de la Rance | restaurant | 3 rue de l’Apport | 22100 Dinan | Enora Rouxel | 1
C02382 | Traiteur Ménez | traiteur | 12 rue de Gouédic | 22000 Saint-Brieuc | Alain Ménez | 1
C02401 | Brasserie du Légué | brasserie | 8 quai Armez | 22000 Saint-Brieuc | Sophie Hervé | 1 | unpaid_invoices
C02419 | Auberge de Granit | hotel | 25 rue du Phare | 22700 Perros-Guirec | Denis Le Calvez | 2
C02438 | Snack du Sillon | rapide | 2 chaussée du Sillon | 35400 Saint-Malo | Steven Bougeard | 1
C02455 | Cercle des officiers du Trégor | collectivite | 3 rue de Tréguier | 22300 Lannion | Michel Salaün | 3
C02473 | Restaurant L’Estran | restaurant | 16 quai de la Fosse | 44000 Nantes | Aurélie Briand | 1
C02490 | Hôtel de l’Erdre | hotel | 30 quai de Versailles | 44000 Nantes | Thomas Bretéché | 4
C02512 | Le Petit Zinc nantais | cafe | 7 rue de la Juiverie | 44000 Nantes | Lucie Chauvet | 1
C02534 | Traiteur Saveurs d’estuaire | traiteur | 21 rue du Commerce | 44600 Saint-Nazaire | Franck Mahé | 1
C02551 | Guinguette des Salines | restaurant | Quai de la Petite-Chambre | 44490 Le Croisic | Élodie Leray | 1
C02577 | Hôtel Le Château d’eau | hotel | 11 boulevard Foch | 49000 Angers | Patrick Gaudin | 2
C02593 | Brasserie du Ralliement | brasserie | 6 place du Ralliement | 49000 Angers | Marion Bouvet | 1
C02611 | Cantine des Tisserands | collectivite | 4 rue du Paradis | 53000 Laval | Béatrice Foucher | 3
C02630 | Auberge de la Sarthe | restaurant | 18 Grande Rue | 72000 Le Mans | Nicolas Pasquier | 1
C02648 | Café du Passage | cafe | 2 rue des Halles | 85100 Les Sables-d’Olonne | Amandine Rabiller | 1
C02665 | Le Grand Large | hotel | 1 promenade de la Plage | 85270 Saint-Hilaire-de-Riez | Vincent Burgaud | 2
C02689 | Food-truck La Mouette | rapide | 5 impasse des Dockers | 44600 Saint-Nazaire | Jordan Ollive | 1 | closed
C02702 | Brasserie du Marché couvert | brasserie | 9 place Maubert | 14000 Caen | Laure Vasseur | 1
C02726 | Winstub Zum Storch | restaurant | 13 rue des Tonneliers | 67000 Strasbourg | Jean-Luc Schmitt | 1
C02744 | Hôtel des Allées | hotel | 20 allée de Meilhan | 13001 Marseille | Nadia Benali | 4
C02768 | Bouchon des Canuts | restaurant | 14 rue d’Austerlitz | 69004 Lyon | Grégoire Favre | 1
C02791 | Hôtel Les Filaos | hotel | 36 rue du Général-de-Gaulle | 97434 Saint-Gilles-les-Bains | Marie-Josée Hoarau | 2
`;

export const CLIENTS: readonly ClientSeed[] = LINES.trim().split('\n').map(readLine);

function readLine(line: string): ClientSeed {
  const [code = '', name = '', trade, street = '', town = '', person = '', tariff, special] =
    line.split(' | ');
  const [firstName = '', ...lastName] = person.split(' ');
  const notReserved = special === 'not_reserved';
  return {
    code,
    name,
    trade: trade as Trade,
    street,
    postalCode: town.slice(0, 5),
    city: town.slice(6),
    contact: [firstName, lastName.join(' ')],
    tgNum: Number(tariff),
    ...(notReserved ? { notReserved } : {}),
    ...(special && !notReserved ? { blocked: special as NonNullable<ClientSeed['blocked']> } : {}),
  };
}

/** Where the demonstration accounts sign in. */
export const DEMO_ACCOUNTS: Record<string, string> = {
  C01482: 'client@demo.example',
  C00917: 'client2@demo.example',
  C01106: 'limite@demo.example',
};
