import type { frInstall } from './texts.fr.ts';

export const enInstall: typeof frInstall = {
  connect: {
    title: 'Your wholesaler’s counter, open day and night',
    intro:
      'At {{shop}}, ordering online is for business clients: hotels, restaurants, caterers, institutions.',
    signIn: 'Sign in',
    activate: 'Activate my account',
    yourPrices: 'Your prices, your terms',
    yourPricesText: 'Your negotiated prices and free delivery, on every product.',
    noNetwork: 'Even offline',
    noNetworkText: 'Once installed, the app opens in the storeroom, in the cellar or on the road.',
    allInOne: 'Everything in one place',
    allInOneText: 'Orders, deliveries, invoices and order templates.',
    installTitle: 'Install on this device',
    installText:
      'The shop installs like an app: its own icon, full screen, and it opens without a network.',
    install: 'Install the app',
    installed: 'The shop is installed on this device.',
    iosSteps: 'On iPad or iPhone',
    iosOne: 'Open this page in Safari and tap the Share button.',
    iosTwo: 'Choose “Add to Home Screen”.',
    iosThree:
      'Open the shop from its new icon and sign in there: it has its own storage, into which the catalogue is downloaded.',
    otherSteps: 'In your browser’s menu, choose “Install app” or “Add to Home screen”.',
    notCustomer: 'Not a client yet?',
    notCustomerText: 'Call us on {{phone}}: a representative will open an account for you.',
  },
};
