/** The answer of a proxy whose server is away for a moment. */
export const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
