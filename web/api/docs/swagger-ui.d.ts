/** The package ships no types; these are the options that the page uses. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type React from 'react';

  /** What the page uses of an Immutable map: the operations of each tag, by the tag's name. */
  interface Tags {
    keySeq(): { toArray(): string[] };
    filter(keeps: (operations: unknown, name: string) => boolean): Tags;
  }

  /** What Swagger UI gives to the components that the page changes or adds. */
  interface Props {
    text?: React.ReactNode;
    specSelectors: {
      loadingStatus(): string | undefined;
      specStr(): string;
      taggedOperations(): Tags;
    };
    getComponent(name: string, isContainer: true): React.FunctionComponent;
  }

  type Component = React.FunctionComponent<Props>;

  /** Adds components and changes others, with the React that the bundle brings. */
  export type Plugin = (system: { React: typeof React }) => {
    components: Record<string, Component>;
    wrapComponents: Record<string, (original: Component) => Component>;
  };

  export default function SwaggerUI(options: {
    url: string;
    dom_id: string;
    deepLinking: boolean;
    defaultModelsExpandDepth: number;
    docExpansion: 'list' | 'full' | 'none';
    layout: string;
    plugins: readonly Plugin[];
    supportedSubmitMethods: readonly string[];
    syntaxHighlight: boolean;
  }): void;
}
