export const ON_IPHONE =
  'On an iPhone or iPad, add Housetab to the Home Screen first: then it can tell you there.';
