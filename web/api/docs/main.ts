/** The API's description for people: Swagger UI over `/api/openapi.json`, served at `/api/docs`. */
import './page.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { accessiblePage } from './accessible-page';

SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  docExpansion: 'list',
  layout: 'DocumentationLayout',
  plugins: [accessiblePage],
  supportedSubmitMethods: [], // calls need a token, which this page must not ask for
  syntaxHighlight: false, // its colours suit neither theme
});
