/** A certificate that signs itself, for `rack.test` and `*.sys.rack.test`, for a hundred years. Protects nothing. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBpzCCAUygAwIBAgIUYrsVCsyIC7FuBbMNRaTuh5FB/eswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcmFjay50ZXN0MCAXDTI2MTEyMzE5MzUzNFoYDzIxMjYxMDMw
MTkzNTM0WjAUMRIwEAYDVQQDDAlyYWNrLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATR3urUQ3dY/9jhMT0j1YbgJAhN7lHUmK+hKThr9xTN8up7c/fAkYVn
AOvRwReI/rzCfAj9xArlNxRg1dowFUspo3oweDAdBgNVHQ4EFgQU1WjtaG8DvIkV
AkiAosS2Th/abyMwHwYDVR0jBBgwFoAU1WjtaG8DvIkVAkiAosS2Th/abyMwDwYD
VR0TAQH/BAUwAwEB/zAlBgNVHREEHjAcgglyYWNrLnRlc3SCDyouc3lzLnJhY2su
dGVzdDAKBggqhkjOPQQDAgNJADBGAiEAt+kIafDGluUzcvT0TEwWDo3DAywlid0V
EgzWFnNlc5kCIQDg8zZcpIyq+TYB5qNz0LoC9kenIgWnhmEoEk2/o4h2nw==
-----END CERTIFICATE-----`

export const privateKey = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIEP444HduTKGkfObtFoLCf2IxDflr5dg+tl+fo3JoOmioAoGCCqGSM49
AwEHoUQDQgAE0d7q1EN3WP/Y4TE9I9WG4CQITe5R1JivoSk4a/cUzfLqe3P3wJGF
ZwDr0cEXiP68wnwI/cQK5TcUYNXaMBVLKQ==
-----END EC PRIVATE KEY-----`
