export const frInstall = {
  connect: {
    title: 'Votre grossiste, ouvert jour et nuit',
    intro:
      'Chez {{shop}}, l’espace de commande est réservé aux clients professionnels : hôtels, restaurants, traiteurs, collectivités.',
    signIn: 'Se connecter',
    activate: 'Activer mon compte',
    yourPrices: 'Vos prix, vos conditions',
    yourPricesText: 'Vos tarifs négociés et votre franco de port, sur chaque article.',
    noNetwork: 'Même sans réseau',
    noNetworkText: 'Installée, l’application s’ouvre en réserve, en cave ou au volant.',
    allInOne: 'Tout au même endroit',
    allInOneText: 'Commandes, livraisons, factures et commandes types.',
    installTitle: 'Installer sur cet appareil',
    installText:
      'La boutique s’installe comme une application : une icône, le plein écran, et elle s’ouvre sans réseau.',
    install: 'Installer l’application',
    installed: 'La boutique est installée sur cet appareil.',
    iosSteps: 'Sur iPad ou iPhone',
    iosOne: 'Ouvrez cette page dans Safari et touchez le bouton Partager.',
    iosTwo: 'Choisissez « Sur l’écran d’accueil ».',
    iosThree:
      'Ouvrez la boutique depuis sa nouvelle icône et connectez-vous là : elle a son propre stockage, le catalogue s’y télécharge.',
    otherSteps:
      'Depuis le menu de votre navigateur, choisissez « Installer l’application » ou « Ajouter à l’écran d’accueil ».',
    notCustomer: 'Pas encore client ?',
    notCustomerText: 'Appelez-nous au {{phone}} : un commercial vous ouvre un compte.',
  },
};
