/**
 * The groups (three digits) of the Korean standard industrial classification, revision 11, and classes (four and five)
 * of what exporters make and trade. Whatever has no class here is chosen by its group.
 */
import type { Industry } from './industry-table.ts';

const lines = `
011|작물 재배업|Growing of crops
012|축산업|Farming of animals
013|작물 재배 및 축산 복합농업|Mixed farming
014|작물 재배 및 축산 관련 서비스업|Support services for crops and livestock
015|수렵 및 관련 서비스업|Hunting and related services
020|임업|Forestry
031|어로 어업|Fishing
032|양식어업 및 어업 관련 서비스업|Aquaculture and services for fishing
051|석탄 광업|Mining of coal
052|원유 및 천연가스 채굴업|Extraction of crude petroleum and natural gas
061|철 광업|Mining of iron ores
062|비철금속 광업|Mining of non-ferrous metal ores
071|토사석 광업|Quarrying of stone, sand and clay
072|기타 비금속광물 광업|Mining of other non-metallic minerals
080|광업 지원 서비스업|Mining support services
101|도축, 육류 가공 및 저장 처리업|Slaughtering, processing and preserving of meat
102|수산물 가공 및 저장 처리업|Processing and preserving of seafood
103|과실, 채소 가공 및 저장 처리업|Processing and preserving of fruit and vegetables
104|동ㆍ식물성 유지 및 낙농제품 제조업|Manufacture of animal and vegetable oils and of dairy products
105|곡물가공품, 전분 및 전분제품 제조업|Manufacture of grain mill products and starches
106|떡, 빵 및 과자류 제조업|Manufacture of rice cakes, bread and confectionery
107|도시락 및 식사용 조리식품 제조업|Manufacture of lunch boxes and prepared meals
108|기타 식품 제조업|Manufacture of other food, such as noodles, seasonings, tea and ginseng
109|동물용 사료 및 조제식품 제조업|Manufacture of animal feeds
111|알코올 음료 제조업|Manufacture of alcoholic beverages
112|비알코올 음료 및 얼음 제조업|Manufacture of non-alcoholic beverages and ice
120|담배 제조업|Manufacture of tobacco products
131|방적 및 가공사 제조업|Spinning of textiles and processing of yarns
132|직물 직조 및 직물제품 제조업|Weaving of textiles and textile products
133|편조 원단 제조업|Manufacture of knitted fabrics
134|섬유제품 염색, 정리 및 마무리 가공업|Dyeing and finishing of textiles
139|기타 섬유제품 제조업|Manufacture of other textiles
141|봉제의복 제조업|Manufacture of sewn clothing
1411|겉옷 제조업|Manufacture of outerwear
1412|속옷 및 잠옷 제조업|Manufacture of underwear and nightwear
1413|한복 제조업|Manufacture of Korean traditional clothing
142|모피제품 제조업|Manufacture of articles of fur
143|편조의복 제조업|Manufacture of knitted clothing
144|의복 액세서리 제조업|Manufacture of clothing accessories
151|가죽, 가방 및 유사제품 제조업|Manufacture of leather, bags and similar products
152|신발 및 신발 부분품 제조업|Manufacture of footwear and parts of footwear
161|제재 및 목재 가공업|Sawmilling and planing of wood
162|나무제품 제조업|Manufacture of wood products
163|코르크 및 조물 제품 제조업|Manufacture of articles of cork, straw and plaiting materials
171|펄프, 종이 및 판지 제조업|Manufacture of pulp, paper and paperboard
172|골판지, 종이 상자 및 종이용기 제조업|Manufacture of corrugated paper, boxes and containers
179|기타 종이 및 판지 제품 제조업|Manufacture of other articles of paper and paperboard
181|인쇄 및 인쇄관련 산업|Printing and related services
182|기록매체 복제업|Reproduction of recorded media
191|코크스 및 연탄 제조업|Manufacture of coke and briquettes
192|석유 정제품 제조업|Manufacture of refined petroleum products
201|기초 화학물질 제조업|Manufacture of basic chemicals
202|합성고무 및 플라스틱 물질 제조업|Manufacture of synthetic rubber and plastics
203|비료, 농약 및 살균ㆍ살충제 제조업|Manufacture of fertilisers, pesticides and insecticides
204|기타 화학제품 제조업|Manufacture of other chemical products
2042|세제, 화장품 및 광택제 제조업|Manufacture of detergents, cosmetics and polishes
20423|화장품 제조업|Manufacture of cosmetics
205|화학섬유 제조업|Manufacture of man-made fibres
211|기초 의약물질 제조업|Manufacture of basic pharmaceutical substances
212|의약품 제조업|Manufacture of medicines
213|의료용품 및 기타 의약 관련제품 제조업|Manufacture of medical supplies and related products
221|고무제품 제조업|Manufacture of rubber products
222|플라스틱 제품 제조업|Manufacture of plastic products
231|유리 및 유리제품 제조업|Manufacture of glass and glass products
232|내화, 비내화 요업제품 제조업|Manufacture of ceramic products
233|시멘트, 석회, 플라스터 및 그 제품 제조업|Manufacture of cement, lime, plaster and their products
239|기타 비금속 광물제품 제조업|Manufacture of other non-metallic mineral products
241|1차 철강 제조업|Manufacture of basic iron and steel
242|1차 비철금속 제조업|Manufacture of basic non-ferrous metals
243|금속 주조업|Casting of metals
251|구조용 금속제품, 탱크 및 증기발생기 제조업|Manufacture of structural metal products, tanks and steam generators
252|무기 및 총포탄 제조업|Manufacture of weapons and ammunition
259|기타 금속 가공제품 제조업|Manufacture of other fabricated metal products
261|반도체 제조업|Manufacture of semiconductors
262|전자 부품 제조업|Manufacture of electronic components
263|컴퓨터 및 주변 장치 제조업|Manufacture of computers and peripheral equipment
264|통신 및 방송장비 제조업|Manufacture of communication and broadcasting equipment
265|영상 및 음향 기기 제조업|Manufacture of video and audio equipment
266|마그네틱 및 광학 매체 제조업|Manufacture of magnetic and optical media
271|의료용 기기 제조업|Manufacture of medical instruments
272|측정, 시험, 항해, 제어 및 기타 정밀기기 제조업; 광학기기 제외|Manufacture of measuring, testing, navigating and control instruments, except optical ones
273|사진장비 및 광학기기 제조업|Manufacture of photographic and optical instruments
281|전동기, 발전기 및 전기 변환ㆍ공급ㆍ제어 장치 제조업|Manufacture of electric motors, generators and transforming and control apparatus
282|일차전지 및 이차전지 제조업|Manufacture of batteries
283|절연선 및 케이블 제조업|Manufacture of insulated wires and cables
284|전구 및 조명장치 제조업|Manufacture of lamps and lighting equipment
285|가정용 기기 제조업|Manufacture of domestic appliances
289|기타 전기장비 제조업|Manufacture of other electrical equipment
291|일반 목적용 기계 제조업|Manufacture of general-purpose machinery
292|특수 목적용 기계 제조업|Manufacture of special-purpose machinery
301|자동차용 엔진 및 자동차 제조업|Manufacture of motor vehicles and engines for motor vehicles
302|자동차 차체 및 트레일러 제조업|Manufacture of bodies for motor vehicles and of trailers
303|자동차 신품 부품 제조업|Manufacture of new motor vehicle parts
304|자동차 재제조 부품 제조업|Manufacture of remanufactured motor vehicle parts
311|선박 및 보트 건조업|Building of ships and boats
312|철도장비 제조업|Manufacture of railway equipment
313|항공기, 우주선 및 부품 제조업|Manufacture of aircraft, spacecraft and their parts
319|그 외 기타 운송장비 제조업|Manufacture of other transport equipment
320|가구 제조업|Manufacture of furniture
331|귀금속 및 장신용품 제조업|Manufacture of jewellery and related articles
332|악기 제조업|Manufacture of musical instruments
333|운동 및 경기용구 제조업|Manufacture of sports goods
334|인형, 장난감 및 오락용품 제조업|Manufacture of dolls, toys and games
339|그 외 기타 제품 제조업|Other manufacturing
340|산업용 기계 및 장비 수리업|Repair of industrial machinery and equipment
351|전기업|Electric power generation, transmission and distribution
352|연료용 가스 제조 및 배관공급업|Manufacture of gas and its distribution through mains
353|증기, 냉ㆍ온수 및 공기조절 공급업|Steam, hot and cold water and air conditioning supply
360|수도업|Water supply
370|하수, 폐수 및 분뇨 처리업|Treatment of sewage and wastewater
381|폐기물 수집, 운반업|Collection and transport of waste
382|폐기물 처리업|Treatment of waste
383|해체, 선별 및 원료 재생업|Dismantling, sorting and recovery of materials
390|환경 정화 및 복원업|Remediation
411|건물 건설업|Construction of buildings
412|토목 건설업|Civil engineering
421|기반조성 및 시설물 축조관련 전문공사업|Site preparation and building of structures
422|건물설비 설치 공사업|Installation of building equipment
423|전기 및 통신 공사업|Electrical and communication installation
424|실내건축 및 건축마무리 공사업|Interior and finishing works
425|시설물 유지관리 공사업|Maintenance of structures
426|건설장비 운영업|Renting of construction equipment with operators
451|자동차 판매업|Sale of motor vehicles
452|자동차 부품 및 내장품 판매업|Sale of motor vehicle parts and accessories
453|모터사이클 및 부품 판매업|Sale of motorcycles and their parts
461|상품 중개업|Commission trade
462|산업용 농ㆍ축산물 및 동ㆍ식물 도매업|Wholesale of agricultural raw materials and live animals and plants
463|음ㆍ식료품 및 담배 도매업|Wholesale of food, beverages and tobacco
464|생활용품 도매업|Wholesale of household goods
465|기계장비 및 관련 물품 도매업|Wholesale of machinery, equipment and supplies
466|건축 자재, 철물 및 난방장치 도매업|Wholesale of construction materials, hardware and heating equipment
467|기타 전문 도매업|Other specialised wholesale
468|상품 종합 도매업|General wholesale
471|종합 소매업|General retail
472|음ㆍ식료품 및 담배 소매업|Retail of food, beverages and tobacco
473|가전제품 및 정보 통신장비 소매업|Retail of appliances, information and communication equipment
474|섬유, 의복, 신발 및 가죽제품 소매업|Retail of textiles, clothing, footwear and leather goods
475|기타 생활용품 소매업|Retail of other household goods
476|문화, 오락 및 여가 용품 소매업|Retail of cultural and recreation goods
477|연료 소매업|Retail of fuel
478|기타 상품 전문 소매업|Other specialised retail
479|무점포 소매업|Retail not in stores
491|철도 운송업|Rail transport
492|육상 여객 운송업|Passenger transport by land
493|도로 화물 운송업|Freight transport by road
494|소화물 전문 운송업|Parcel delivery
495|파이프라인 운송업|Transport by pipeline
501|해상 운송업|Sea transport
502|내륙 수상 및 항만 내 운송업|Inland water and harbour transport
511|항공 여객 운송업|Passenger air transport
512|항공 화물 운송업|Freight air transport
521|보관 및 창고업|Warehousing and storage
529|기타 운송관련 서비스업|Other services for transport
551|일반 및 생활 숙박시설 운영업|Hotels and other accommodation
559|기타 숙박업|Other accommodation
561|음식점업|Restaurants
562|주점 및 비알코올 음료점업|Bars and cafés
581|서적, 잡지 및 기타 인쇄물 출판업|Publishing of books and magazines
582|소프트웨어 개발 및 공급업|Development and publishing of software
591|영화, 비디오물, 방송프로그램 제작 및 배급업|Production and distribution of films, videos and programmes
592|오디오물 출판 및 원판 녹음업|Sound recording and music publishing
601|라디오 방송업|Radio broadcasting
602|텔레비전 방송업|Television broadcasting
603|영상ㆍ오디오물 제공 서비스업|Video and audio streaming services
611|공영 우편업|Public post
612|전기 통신업|Telecommunications
620|컴퓨터 프로그래밍, 시스템 통합 및 관리업|Computer programming, system integration and management
631|자료 처리, 호스팅, 포털 및 기타 인터넷 정보 매개 서비스업|Data processing, hosting and web portals
639|기타 정보 서비스업|Other information services
641|은행 및 저축기관|Banks and savings institutions
642|신탁업 및 집합투자업|Trusts and collective investment
649|기타 금융업|Other financial services
651|보험업|Insurance
652|재보험업|Reinsurance
653|공제업|Mutual aid
661|금융 지원 서비스업|Services for financial intermediation
662|보험 및 연금관련 서비스업|Services for insurance and pensions
681|부동산 임대 및 공급업|Renting and supply of real estate
682|부동산관련 서비스업|Real estate services
701|자연과학 및 공학 연구개발업|Research in natural sciences and engineering
702|인문 및 사회과학 연구개발업|Research in humanities and social sciences
711|법무관련 서비스업|Legal services
712|회계 및 세무관련 서비스업|Accounting and tax services
713|광고업|Advertising
714|시장 조사 및 여론 조사업|Market research and opinion polls
715|회사 본부 및 경영 컨설팅 서비스업|Head offices and management consultancy
716|기타 전문 서비스업|Other professional services
721|건축 기술, 엔지니어링 및 관련 기술 서비스업|Architecture and engineering
729|기타 과학기술 서비스업|Other scientific and technical services
731|수의업|Veterinary services
732|전문 디자인업|Specialised design
733|사진 촬영 및 처리업|Photography
739|그 외 기타 전문, 과학 및 기술 서비스업|Other professional, scientific and technical services
741|사업시설 유지ㆍ관리 서비스업|Facilities management
742|건물ㆍ산업설비 청소 및 방제 서비스업|Cleaning and pest control
743|조경 관리 및 유지 서비스업|Landscape care
751|고용 알선 및 인력 공급업|Employment placement and labour supply
752|여행사 및 기타 여행보조 서비스업|Travel agencies
753|경비, 경호 및 탐정업|Security and investigation
759|기타 사업지원 서비스업|Other business support
761|운송장비 임대업|Renting of transport equipment
762|개인 및 가정용품 임대업|Renting of personal and household goods
763|산업용 기계 및 장비 임대업|Renting of machinery and equipment
764|무형 재산권 임대업|Leasing of intangible property
841|입법 및 일반 정부 행정|Legislation and general administration
842|사회 및 산업정책 행정|Administration of social and industrial policy
843|외무 및 국방 행정|Foreign affairs and defence
844|사법 및 공공질서 행정|Justice and public order
845|사회보장 행정|Social security administration
846|사회보장보험업 및 연금업|Social insurance and pensions
851|초등 교육기관|Pre-primary and primary education
852|중등 교육기관|Secondary education
853|고등 교육기관|Higher education
854|특수학교, 외국인학교 및 대안학교|Special, foreign and alternative schools
855|일반 교습 학원|Private tutoring schools
856|기타 교육기관|Other education
857|교육 지원 서비스업|Support services for education
861|병원|Hospitals
862|의원|Clinics
863|공중 보건 의료업|Public health services
869|기타 보건업|Other health services
871|거주 복지시설 운영업|Residential care
872|비거주 복지시설 운영업|Social work without accommodation
901|창작 및 예술관련 서비스업|Creative and arts services
902|도서관, 사적지 및 유사 여가관련 서비스업|Libraries, historic sites and similar services
911|스포츠 서비스업|Sports services
912|유원지 및 기타 오락관련 서비스업|Amusement and recreation
941|산업 및 전문가 단체|Business and professional organisations
942|노동조합|Trade unions
949|기타 협회 및 단체|Other organisations
951|컴퓨터 및 통신장비 수리업|Repair of computers and communication equipment
952|자동차 및 모터사이클 수리업|Repair of motor vehicles and motorcycles
953|개인 및 가정용품 수리업|Repair of personal and household goods
961|미용, 욕탕 및 유사 서비스업|Beauty, bath and similar services
969|그 외 기타 개인 서비스업|Other personal services
970|가구 내 고용활동|Households as employers
981|자가 소비를 위한 가사 생산 활동|Goods produced by households for own use
982|자가 소비를 위한 가사 서비스 활동|Services produced by households for own use
990|국제 및 외국기관|Activities of extraterritorial organisations
`;

/** Below the divisions, by three digits and more. */
export const classes: readonly Industry[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', ko = '', en = ''] = line.split('|');
    return [code, ko, en] as const;
  });
