import type { Plugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/**
 * Swagger UI's page with one main part, headings in order and no control inside of another, every
 * operation in the page, and without what calls need: the page makes none.
 */
export const accessiblePage: Plugin = ({ React: { createElement, useLayoutEffect, useRef } }) => ({
  components: {
    DocumentationLayout: ({ specSelectors, getComponent }) => {
      const part = (name: string) => createElement(getComponent(name, true));
      const hasFailed = specSelectors.loadingStatus() === 'failed';
      const isLoaded = specSelectors.specStr() !== '' && !hasFailed;
      return createElement(
        'main',
        { className: 'swagger-ui' },
        ...(isLoaded
          ? [part('InfoContainer'), createElement('h2', null, 'Operations'), part('operations')]
          : [createElement('h1', null, 'Housetab API')]),
        isLoaded && part('Models'),
        hasFailed &&
          createElement('p', { role: 'alert' }, 'Could not be loaded. Please try again later.'),
      );
    },
  },
  wrapComponents: {
    // From 150 tags and operations on, only what is on the screen would be in the page, out of reach of the
    // browser's search and of lists of headings. Tag by tag, none comes near that number.
    operations: (Original) => (props) => {
      const { specSelectors } = props;
      const tags = specSelectors.taggedOperations();
      return tags
        .keySeq()
        .toArray()
        .map((key) => {
          const taggedOperations = () => tags.filter((_, name) => name === key);
          return createElement(Original, {
            ...props,
            key,
            specSelectors: { ...specSelectors, taggedOperations },
          });
        });
    },
    authorizeOperationBtn: () => () => null,
    JsonSchemaForm: () => () => null,
    // A link inside of the button that opens an operation; the button itself sets the address.
    DeepLink: () => (props) => createElement('span', null, props.text),
    // The table of answers has the role of a region, without a name: assistive technology sees no table.
    responses: (Original) =>
      function Responses(props) {
        const place = useRef<HTMLDivElement>(null);
        useLayoutEffect(() => {
          place.current?.querySelector('table[role=region]')?.removeAttribute('role');
        });
        return createElement('div', { ref: place }, createElement(Original, props));
      },
  },
});
