/** The package ships no types; these are the options that the page uses. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: {
    url: string;
    dom_id: string;
    deepLinking: boolean;
    defaultModelsExpandDepth: number;
    docExpansion: 'list' | 'full' | 'none';
    supportedSubmitMethods: readonly string[];
  }): void;
}
