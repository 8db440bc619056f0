/** The API's description for people: Swagger UI over `/api/openapi.json`, served at `/api/docs`. */
import 'swagger-ui-dist/swagger-ui.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';

SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  docExpansion: 'list',
  supportedSubmitMethods: [], // calls need a token, which this page must not ask for
});
